import { FORM_TEXTS, sentSteps } from '#features/requests/intake/intake.words.ts';
import { CLAIM } from '#features/requests/kinds/claim.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import styles from '#ui/public-form/public-form.module.css';
import { SuccessPanel } from '#ui/state/success-panel.tsx';
import { ClaimForm, type ClaimFormProps } from './claim-form.tsx';

type Props = Pick<ClaimFormProps, 'action' | 'provinces' | 'rules' | 'posted'>;

/** Its code is loaded when the form is used. */
const send = async (values: FormValues) =>
  (await import('#features/requests/intake/use-intake.ts')).submitRequest(CLAIM.path, values);

/** Reports a loss without an account, and ends with the tracking code. */
export function PublicClaim(props: Props) {
  return (
    <div className={styles.card}>
      <ClaimForm
        {...props}
        place="claim"
        send={send}
        done={(sent) => (
          <SuccessPanel
            title={FORM_TEXTS.done}
            trackingCode={sent.tracking_code}
            steps={[...CLAIM.doneSteps, ...sentSteps(sent, new Date())]}
            link={{ to: `/track?code=${sent.tracking_code}`, label: FORM_TEXTS.track }}
          />
        )}
      />
    </div>
  );
}
