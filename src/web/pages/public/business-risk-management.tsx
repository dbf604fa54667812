export default function Page() {
  return <h1>business-risk-management</h1>;
}
