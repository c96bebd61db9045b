/** The HTTP client of the insurer. */
import { lookUpResult, noted } from "#app/.server/outside/insurance/insurer.ts";
import type { InsurerGateway } from "#app/.server/outside/insurance/insurer.ts";
import type { Caller } from "./caller.ts";

export function insurerOver({ get, post }: Caller): InsurerGateway {
  return {
    lookUp: ({ imei }) => get(`/insurer/devices/${encodeURIComponent(imei)}`, lookUpResult),
    claim: ({ key, ...request }) => post("/insurer/claims", noted, key, request),
    begin: ({ key, ...request }) => post("/insurer/work", noted, key, request),
    withdraw: ({ key, ...request }) => post("/insurer/withdrawals", noted, key, request),
  };
}
