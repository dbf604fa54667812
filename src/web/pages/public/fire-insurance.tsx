export default function Page() {
  return <h1>fire-insurance</h1>;
}
