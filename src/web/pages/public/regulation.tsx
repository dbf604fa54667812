export default function Page() {
  return <h1>regulation</h1>;
}
