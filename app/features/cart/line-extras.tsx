import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { stateName } from "#app/messages/catalogue.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { LineData, Ticket } from "./cart-data.ts";
import styles from "./cart-page.module.css";

interface Extras {
  readonly line: LineData;
  readonly ticket: Ticket;
}

/** Another colour of the same thing (CART-33). */
export function ColorForm({ line: { lineId, colors }, ticket }: Extras) {
  const busy = useSending("colour.changed");
  if (colors.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Change color</Trans>}>
      <EventForm
        event="colour.changed"
        ticket={{ ...ticket, key: `${ticket.key}${lineId}-color` }}
        className={styles.quantity}
      >
        <input type="hidden" name="lineId" value={lineId} />
        <SelectField
          id={`color-${lineId}`}
          name="sku"
          label={<Trans>Color</Trans>}
          options={colors.map(({ sku, label }) => ({ value: sku, label }))}
          defaultValue={colors.find(({ chosen }) => chosen)?.sku}
        />
        <Button small busy={busy}>
          <Trans>Change</Trans>
        </Button>
      </EventForm>
    </Disclosure>
  );
}

/** What the line can be bought with: care, mounting, haul-away … (CART-10). */
export function ServiceForms({ line, ticket }: Extras) {
  const { services } = line;
  if (services.length === 0) return null;
  return (
    <Disclosure summary={<Trans>Add a service</Trans>}>
      <Stack gap={2}>
        {services.map((service) => (
          <div key={service.sku} className={styles.quantity}>
            <span>{service.name}</span>
            <span className="num">
              <ServicePrice {...service} />
            </span>
            {service.unsoldIn === null ? (
              <AddForm service={service} line={line} ticket={ticket} />
            ) : (
              <UnsoldIn state={service.unsoldIn} />
            )}
          </div>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** What it costs; of what is charged for some months, each month and for how many (CARE-05). */
function ServicePrice({ cents, billedPeriods }: LineData["services"][number]) {
  const format = useFormat();
  const price = format.money(cents);
  if (billedPeriods === null) return price;
  return (
    <Trans>
      {price} a month for {billedPeriods} months
    </Trans>
  );
}

interface Offered extends Extras {
  readonly service: LineData["services"][number];
}

function AddForm({ service, line: { lineId, name }, ticket }: Offered) {
  const { sku } = service;
  const { t } = useLingui();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="parent" value={lineId} />
      <input type="hidden" name="key" value={`${ticket.key}${lineId}${sku}`} />
      <Button small aria-label={t`Add ${service.name} to ${name}`}>
        <Trans>Add</Trans>
      </Button>
    </Form>
  );
}

/** A care plan that may not be had where the goods go (CARE-11, CARE-12). */
function UnsoldIn({ state: code }: { state: string }) {
  const { i18n } = useLingui();
  const state = stateName(i18n, code);
  return (
    <span>
      <Trans>Not sold in {state}</Trans>
    </span>
  );
}
