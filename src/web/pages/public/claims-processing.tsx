export default function Page() {
  return <h1>claims-processing</h1>;
}
