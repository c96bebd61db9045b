import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Field, FieldRow, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ApplicationPageProps } from "./application-data.ts";

const halves = "minmax(0, 1fr) minmax(0, 1fr)";

/** What a field was last given and what is wrong with it; a secret is never shown again. */
function useAsked({ typed, answer }: ApplicationPageProps) {
  const { t } = useLingui();
  const kept = t`Kept out of sight. Leave it empty to use what you typed.`;
  const error = (name: string) => answer?.fields[name];
  return {
    plain: (name: string) => ({
      name,
      defaultValue: answer ? (answer.typed[name] ?? "") : (typed[name] ?? ""),
      error: error(name),
    }),
    secret: (name: string): Pick<ComponentProps<typeof Field>, "name" | "hint" | "error"> => ({
      name,
      hint: answer?.kept.includes(name) ? kept : undefined,
      error: error(name),
    }),
  };
}

export function PersonFields(props: ApplicationPageProps) {
  const { plain, secret } = useAsked(props);
  return (
    <Panel title={<Trans>About you</Trans>}>
      <Stack gap={4}>
        <Field
          {...plain("firstName")}
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
        />
        <Field
          {...plain("middleInitial")}
          label={<Trans>Middle initial</Trans>}
          maxLength={1}
          optional
        />
        <Field {...plain("lastName")} label={<Trans>Last name</Trans>} autoComplete="family-name" />
        <Field {...plain("email")} type="email" label={<Trans>Email</Trans>} autoComplete="email" />
        <Field
          {...plain("phone")}
          type="tel"
          label={<Trans>Mobile phone</Trans>}
          autoComplete="tel-national"
        />
        <Field
          {...secret("birthDate")}
          type="date"
          label={<Trans>Date of birth</Trans>}
          autoComplete="bday"
        />
        <Field
          {...secret("socialSecurityNumber")}
          label={<Trans>Social security number</Trans>}
          inputMode="numeric"
          autoComplete="off"
        />
      </Stack>
    </Panel>
  );
}

export function IdentityFields(props: ApplicationPageProps) {
  const { plain, secret } = useAsked(props);
  const { t } = useLingui();
  const idWords: Readonly<Record<string, string>> = {
    stateId: t`State ID`,
    passport: t`Passport`,
    militaryId: t`Military ID`,
  };
  return (
    <Panel title={<Trans>Driver's license and government ID</Trans>}>
      <Stack gap={4}>
        <FieldRow columns={halves}>
          <Field
            {...secret("licenceNumber")}
            label={<Trans>License number</Trans>}
            autoComplete="off"
          />
          <Field {...plain("licenceExpiresOn")} type="date" label={<Trans>Valid until</Trans>} />
        </FieldRow>
        <SelectField
          {...plain("idType")}
          label={<Trans>Government ID</Trans>}
          empty={t`Choose one`}
          options={props.idTypes.map((value) => ({ value, label: idWords[value] ?? value }))}
        />
        <Field {...secret("idNumber")} label={<Trans>ID number</Trans>} autoComplete="off" />
        <FieldRow columns={halves}>
          <SelectField
            {...plain("idState")}
            label={<Trans>State</Trans>}
            empty={t`Choose one`}
            options={[...props.states]}
          />
          <Field {...plain("idExpiresOn")} type="date" label={<Trans>ID valid until</Trans>} />
        </FieldRow>
      </Stack>
    </Panel>
  );
}

export function IncomeFields(props: ApplicationPageProps) {
  const { plain, secret } = useAsked(props);
  return (
    <Panel title={<Trans>Work and housing</Trans>}>
      <Stack gap={4}>
        <Field {...plain("employer")} label={<Trans>Employer</Trans>} autoComplete="organization" />
        <Field {...plain("occupation")} label={<Trans>Occupation</Trans>} />
        <Field
          {...secret("yearlyIncome")}
          label={<Trans>Income a year</Trans>}
          inputMode="decimal"
          autoComplete="off"
          before="$"
        />
        <Field
          {...secret("monthlyHousing")}
          label={<Trans>Monthly mortgage or rent</Trans>}
          inputMode="decimal"
          autoComplete="off"
          before="$"
        />
        <Field {...plain("dependents")} label={<Trans>Dependents</Trans>} inputMode="numeric" />
      </Stack>
    </Panel>
  );
}

export function AccountFields(props: ApplicationPageProps) {
  const { plain, secret } = useAsked(props);
  const { t } = useLingui();
  const questions: Readonly<Record<string, string>> = {
    school: t`What was your first school called?`,
    pet: t`What was your first pet called?`,
    city: t`In which city were you born?`,
    friend: t`What was your best friend as a child called?`,
  };
  const pin = secret("accountPin");
  return (
    <Panel title={<Trans>Your new account</Trans>}>
      <Stack gap={4}>
        <Field
          {...pin}
          type="password"
          label={<Trans>Account PIN</Trans>}
          hint={
            pin.hint ??
            (props.isSprint
              ? t`6 to 12 digits: not one digit repeated, no run, not the end of your social security number.`
              : t`4 digits: not one digit repeated, no run, not the end of your social security number.`)
          }
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...plain("securityQuestion")}
          label={<Trans>Security question</Trans>}
          empty={t`Choose one`}
          options={props.securityQuestions.map((value) => ({
            value,
            label: questions[value] ?? value,
          }))}
        />
        <Field {...secret("securityAnswer")} label={<Trans>Answer</Trans>} autoComplete="off" />
      </Stack>
    </Panel>
  );
}
