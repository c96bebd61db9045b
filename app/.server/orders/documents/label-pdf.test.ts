import { expect, test } from "vitest";
import { labelPdf } from "./label-pdf.ts";

const facts = {
  orderId: "ORD-2026-7K3F-9Q2D",
  returnId: "RET-7K3F-1",
  courier: "ups",
  trackingId: "1Z999AA10123456784",
  shipBy: "27 lis 2026",
  from: ["Zofia Żółć", "ul. Łąkowa 3/5", "00-950 Warszawa"],
  to: ["Ohmline Returns", "4400 Commerce Way", "Memphis, TN 38118"],
};
const words = {
  title: "Etykieta zwrotna",
  from: "Od",
  to: "Do",
  order: "Zamówienie",
  returnNumber: "Zwrot",
  tracking: "Numer przesyłki",
  shipBy: "Nadaj do",
  steps: ["Wydrukuj etykietę.", "Włóż ją do paczki.", "Nadaj paczkę."],
};

test("[RET-13] the label is a PDF of one page that small enough to mail", async () => {
  const pdf = await labelPdf(facts, words, "2026-11-20T12:00:00Z");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf.length).toBeLessThan(60_000);
});

test("another tracking number draws another barcode", async () => {
  const issued = "2026-11-20T12:00:00Z";
  const one = await labelPdf(facts, words, issued);
  const other = await labelPdf({ ...facts, trackingId: "1Z999AA10123456999" }, words, issued);
  expect(one.equals(other)).toBe(false);
});
