export default function Page() {
  return <h1>partner-recruitment</h1>;
}
