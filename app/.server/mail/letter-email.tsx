/**
 * How a letter looks: the store's paper and ink, one column, one button. Every letter ends with how the store is reached, and
 * wherever it says the number or the address, one press calls or writes.
 */
import { Fragment } from "react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Column,
  Section,
  Text,
} from "react-email";
import type { I18n } from "@lingui/core";
import { storeReached } from "#app/messages/store-reached.ts";
import { telHref } from "#app/url-parts.ts";
import { storeName } from "#app/.server/request/store-name.ts";
import type { MailContent } from "./mail-content.ts";

const ink = "#1e1814";
const quiet = "#6b635d";
const paper = "#f7f4ef";
const line = "#ddd8d2";
const font = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

const text = {
  color: ink,
  fontFamily: font,
  fontSize: "16px",
  lineHeight: "1.5",
  margin: "0 0 12px",
};
const small = { ...text, color: quiet, fontSize: "14px", margin: 0 };

/** What in a letter's texts leads to the store, by how it is written. */
interface Way {
  readonly shown: string;
  readonly href: string;
}

const waysTo = (i18n: I18n): readonly Way[] => {
  const [phone, mailbox] = [i18n._(storeReached.phone), i18n._(storeReached.mailbox)];
  return [
    { shown: phone, href: telHref(phone) },
    { shown: mailbox, href: `mailto:${mailbox}` },
  ];
};

/** A text in which the ways to the store are links. */
function Said({ text, ways }: { text: string; ways: readonly Way[] }): ReactNode {
  const [way, ...others] = ways;
  if (!way) return text;
  return text.split(way.shown).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <a href={way.href} style={{ color: "inherit", whiteSpace: "nowrap" }}>
          {way.shown}
        </a>
      )}
      <Said text={part} ways={others} />
    </Fragment>
  ));
}

function LetterEmail({ letter, i18n }: { letter: MailContent; i18n: I18n }) {
  const ways = waysTo(i18n);
  const said = (text: string) => <Said text={text} ways={ways} />;
  return (
    <Html lang={i18n.locale}>
      <Head />
      <Preview>{letter.lead}</Preview>
      <Body style={{ backgroundColor: paper, margin: 0, padding: "32px 12px" }}>
        <Container style={{ maxWidth: "560px" }}>
          <Text style={{ ...text, fontWeight: 700, fontSize: "20px" }}>
            ◉ {storeName().toLowerCase()}
          </Text>
          <Heading style={{ ...text, fontSize: "30px", lineHeight: "1.1", margin: "24px 0 16px" }}>
            {letter.subject}
          </Heading>
          <Text style={text}>{said(letter.lead)}</Text>
          <Text style={text}>{said(letter.next)}</Text>
          <Section style={{ margin: "20px 0" }}>
            <Button
              href={letter.button.href}
              style={{
                backgroundColor: ink,
                borderRadius: "10px",
                color: paper,
                fontFamily: font,
                fontSize: "15px",
                fontWeight: 600,
                padding: "14px 22px",
              }}
            >
              {letter.button.label}
            </Button>
          </Section>
          <Hr style={{ borderColor: line }} />
          {letter.items.map(({ name, detail, amount }) => (
            <Row key={name} style={{ padding: "10px 0" }}>
              <Column>
                <Text style={{ ...text, margin: 0, fontWeight: 600 }}>{name}</Text>
                <Text style={small}>{detail}</Text>
              </Column>
              <Column align="right">
                <Text style={{ ...text, margin: 0 }}>{amount}</Text>
              </Column>
            </Row>
          ))}
          <Hr style={{ borderColor: line }} />
          {letter.rows.map(({ label, value, href }) => (
            <Row key={label}>
              <Column>
                <Text style={small}>{said(label)}</Text>
              </Column>
              <Column align="right">
                <Text style={{ ...small, color: ink }}>
                  {href === undefined ? (
                    value
                  ) : (
                    <a href={href} style={{ color: ink }}>
                      {value}
                    </a>
                  )}
                </Text>
              </Column>
            </Row>
          ))}
          <Text style={{ ...small, marginTop: "24px" }}>{letter.footer}</Text>
          <Text style={{ ...small, marginTop: "8px" }}>{said(i18n._(storeReached.both))}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Mail programs lay out tables and images by the rules that this one asks for. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The mail as HTML and as plain text, in the language and with the number of the texts it is written in. */
export function renderLetter(letter: MailContent, i18n: I18n): { html: string; text: string } {
  const html = renderToStaticMarkup(<LetterEmail letter={letter} i18n={i18n} />);
  return { html: `${doctype}${html}`, text: plain(letter, i18n._(storeReached.both)) };
}

/** The same words in the same order, for readers without HTML. */
function plain(
  { subject, lead, next, button, items, rows, footer }: MailContent,
  reached: string,
): string {
  return [
    subject,
    lead,
    next,
    `${button.label}\n${button.href}`,
    ...items.map(({ name, detail, amount }) => `${name}\n${detail}\n${amount}`),
    rows
      .map(({ label, value, href }) => [`${label}: ${value}`, href ?? []].flat().join("\n"))
      .join("\n"),
    footer,
    reached,
  ].join("\n\n");
}
