import { Trans, useLingui } from "@lingui/react/macro";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ApplicationPageProps } from "./application-data.ts";

type FieldsProps = ApplicationPageProps & {
  /** What is wrong with a field, in words. */
  readonly textOf: (name: string) => string | undefined;
};

/** Says of an emptied field that what was typed is kept; it is shown nowhere again. */
function useKept({ answer }: ApplicationPageProps) {
  const { t } = useLingui();
  const words = t`Kept out of sight. Leave it empty to use what you typed.`;
  return (name: string) => (answer?.kept.includes(name) ? words : undefined);
}

/** Personal details (FIN-01). */
export function PersonFields(props: FieldsProps) {
  const { textOf, name, answer } = props;
  const keptOf = useKept(props);
  return (
    <Panel title={<Trans>About you</Trans>}>
      <Stack gap={4}>
        <FieldRow columns="minmax(0, 1fr) minmax(0, 1fr)">
          <Field
            name="firstName"
            label={<Trans>First name</Trans>}
            autoComplete="given-name"
            defaultValue={answer?.typed.firstName ?? name.firstName}
            error={textOf("firstName")}
          />
          <Field
            name="lastName"
            label={<Trans>Last name</Trans>}
            autoComplete="family-name"
            defaultValue={answer?.typed.lastName ?? name.lastName}
            error={textOf("lastName")}
          />
        </FieldRow>
        <Field
          name="birthDate"
          type="date"
          label={<Trans>Date of birth</Trans>}
          hint={keptOf("birthDate")}
          autoComplete="bday"
          error={textOf("birthDate")}
        />
        <Field
          name="socialSecurityNumber"
          label={<Trans>Social security number</Trans>}
          hint={keptOf("socialSecurityNumber")}
          inputMode="numeric"
          autoComplete="off"
          error={textOf("socialSecurityNumber")}
        />
      </Stack>
    </Panel>
  );
}

/** Housing and income (FIN-01). */
export function HousingFields(props: FieldsProps) {
  const { textOf, answer } = props;
  const { t } = useLingui();
  const keptOf = useKept(props);
  return (
    <Panel title={<Trans>Housing and income</Trans>}>
      <Stack gap={4}>
        <SelectField
          name="housing"
          label={<Trans>Housing</Trans>}
          empty={t`Choose one`}
          options={[
            { value: "own", label: t`I own my home` },
            { value: "rent", label: t`I rent` },
            { value: "other", label: t`Other` },
          ]}
          defaultValue={answer?.typed.housing ?? ""}
          error={textOf("housing")}
        />
        <Field
          name="monthlyHousing"
          label={<Trans>Housing costs a month</Trans>}
          hint={keptOf("monthlyHousing")}
          inputMode="decimal"
          autoComplete="off"
          before="$"
          error={textOf("monthlyHousing")}
        />
        <Field
          name="yearlyIncome"
          label={<Trans>Income a year</Trans>}
          hint={keptOf("yearlyIncome")}
          inputMode="decimal"
          autoComplete="off"
          before="$"
          error={textOf("yearlyIncome")}
        />
      </Stack>
    </Panel>
  );
}
