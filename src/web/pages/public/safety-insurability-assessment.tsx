export default function Page() {
  return <h1>safety-insurability-assessment</h1>;
}
