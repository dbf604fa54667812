export default function Page() {
  return <h1>company-introduction</h1>;
}
