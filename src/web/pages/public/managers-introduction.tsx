export default function Page() {
  return <h1>managers-introduction</h1>;
}
