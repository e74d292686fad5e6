import { m } from '../messages/generated/messages.js'
import { usePasswordChange } from './use-password-change.ts'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

/**
 * Changes the password. Always asks for the current one, regardless of the sign-in service, and for an emailed code
 * only if the service requires it.
 */
export function PasswordDialog({ asksCurrent, onClose }: { asksCurrent: boolean; onClose: () => void }) {
  const { fields, change, verdict, isSame, working, isCurrentWrong, needsCode, submit } = usePasswordChange(
    asksCurrent,
    onClose,
  )
  return (
    <FormDialog
      title={asksCurrent ? m.account_change_password() : m.account_set_password()}
      lede={m.account_password_lede()}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={m.account_password_update()}
      working={working}
      wrong={(asksCurrent && fields.current === '') || verdict !== true || !isSame}
    >
      {(asked) => (
        <>
          {asksCurrent && (
            <PasswordField
              label={m.account_password_current()}
              autoComplete="current-password"
              required
              value={fields.current}
              error={
                isCurrentWrong
                  ? m.account_password_wrong()
                  : asked && fields.current === ''
                    ? m.auth_password_missing()
                    : undefined
              }
              onChange={(event) => change({ current: event.target.value })}
            />
          )}
          <PasswordField
            label={m.account_password_new()}
            autoComplete="new-password"
            required
            value={fields.next}
            error={asked && verdict !== true ? verdict : undefined}
            onChange={(event) => change({ next: event.target.value })}
          />
          <PasswordField
            label={m.account_password_again()}
            autoComplete="new-password"
            required
            value={fields.again}
            error={asked && !isSame ? m.auth_passwords_differ() : undefined}
            onChange={(event) => change({ again: event.target.value })}
          />
          {needsCode && (
            <TextField
              label={m.auth_code()}
              help={m.account_password_code_help()}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={fields.code}
              onChange={(event) => change({ code: event.target.value })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
