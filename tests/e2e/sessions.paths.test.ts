import { testWalks } from "./kit/paths.ts";
import { testWithStore } from "./kit/test.ts";

const test = testWithStore("session-paths");

testWalks(test, "lookup-session", "a guest");
testWalks(test, "customer-session", "a customer");
