/** How a letter looks: the store's paper and ink, one column, one button. */
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

function LetterEmail({ letter, lang }: { letter: MailContent; lang: string }) {
  return (
    <Html lang={lang}>
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
          <Text style={text}>{letter.lead}</Text>
          <Text style={text}>{letter.next}</Text>
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
          {letter.rows.map(({ label, value }) => (
            <Row key={label}>
              <Column>
                <Text style={small}>{label}</Text>
              </Column>
              <Column align="right">
                <Text style={{ ...small, color: ink }}>{value}</Text>
              </Column>
            </Row>
          ))}
          <Text style={{ ...small, marginTop: "24px" }}>{letter.footer}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Mail programs lay out tables and images by the rules that this one asks for. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The mail as HTML and as plain text. */
export function renderLetter(letter: MailContent, lang: string): { html: string; text: string } {
  const html = renderToStaticMarkup(<LetterEmail letter={letter} lang={lang} />);
  return { html: `${doctype}${html}`, text: plain(letter) };
}

/** The same words in the same order, for readers without HTML. */
function plain({ subject, lead, next, button, items, rows, footer }: MailContent): string {
  return [
    subject,
    lead,
    next,
    `${button.label}\n${button.href}`,
    ...items.map(({ name, detail, amount }) => `${name}\n${detail}\n${amount}`),
    rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    footer,
  ].join("\n\n");
}
