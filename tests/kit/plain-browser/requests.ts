import type { Reply, Requests } from "../../models/page.ts";
import { encoded } from "./form.ts";
import type { Line, Sent } from "./wire.ts";

interface Visiting {
  readonly line: Line;
  readonly options: { readonly baseUrl: string };
}

/** Sends with a visitor's cookies, and shows the answer on no page. */
export function requestsOf({ line, options }: Visiting): Requests {
  const send = async (sent: Omit<Sent, "url">, address: string): Promise<Reply> => {
    const url = new URL(address, options.baseUrl);
    const answer = await line.send({ ...sent, url }, () => undefined);
    return { url: () => answer.url.href, text: async () => answer.body.toString() };
  };
  return {
    get: (address) => send({ method: "GET" }, address),
    post: (address, { form = {}, headers = {} } = {}) =>
      send(
        {
          ...{ method: "POST", body: encoded(Object.entries(form)) },
          headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        },
        address,
      ),
  };
}
