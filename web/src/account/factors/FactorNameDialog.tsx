import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { judgeFactorName } from './factor-name.ts'

type Props = {
  title: string
  lede: string
  /** The initial name. */
  suggested: string
  /** Names of the existing factors. Each must be unique. */
  taken: readonly string[]
  working: boolean
  /** Whether another required input is missing or wrong. */
  wrong?: boolean
  onNamed: (name: string) => void
  onClose: () => void
  /** Additional inputs. The argument says whether the user has tried to submit. */
  children?: (asked: boolean) => ReactNode
}

/** The first step of adding any second factor: naming it. */
export function FactorNameDialog(props: Props) {
  const { title, lede, suggested, taken, working, wrong = false, onNamed, onClose, children } = props
  const [name, setName] = useState(suggested)
  const verdict = judgeFactorName(name, taken)
  return (
    <FormDialog
      title={title}
      lede={lede}
      onClose={onClose}
      onSubmit={() => onNamed(name.trim())}
      submitLabel={m.auth_code_recovery()}
      working={working}
      wrong={verdict !== true || wrong}
    >
      {(asked) => (
        <>
          <TextField
            label={m.account_factor_name()}
            help={m.account_factor_name_help()}
            required
            value={name}
            error={asked && verdict !== true ? verdict : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {children?.(asked)}
        </>
      )}
    </FormDialog>
  )
}
