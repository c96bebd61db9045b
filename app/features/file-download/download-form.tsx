import { Form } from "@remix-run/react";
import { useState } from "react";
import type { ComponentType, FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Document } from "#machines/file-download";
import type { LiveDownloadProps } from "./live-download.tsx";

export interface DownloadFormProps {
  readonly document: Document;
  /** Where the file is, without the query that `fields` make. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly look: "primary" | "secondary";
  /** What the button says. */
  readonly children: ReactNode;
}

/** Gets a file: a plain form that the browser saves the answer of, and with scripts one that says how far it is (LC-53). */
export function DownloadForm({ document, action, fields, look, children }: DownloadFormProps) {
  const [Live, setLive] = useState<ComponentType<LiveDownloadProps> | null>(null);
  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { LiveDownload } = await import("./live-download.tsx");
      setLive(() => LiveDownload);
    } catch {
      // Its script did not come: the browser saves the file by itself.
      form.submit();
    }
  }
  if (Live) {
    const href = `${action}?${new URLSearchParams(fields).toString()}`;
    return (
      <Live document={document} href={href} look={look}>
        {children}
      </Live>
    );
  }
  return (
    <Form method="get" action={action} reloadDocument onSubmit={(event) => void press(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={look} wide>
        {children}
      </Button>
    </Form>
  );
}
