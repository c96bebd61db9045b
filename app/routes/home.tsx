export default function Home() {
  return <h1>Everything has a next step.</h1>;
}
