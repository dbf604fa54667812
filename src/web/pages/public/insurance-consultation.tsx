export default function Page() {
  return <h1>insurance-consultation</h1>;
}
