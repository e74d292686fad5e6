import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { judgeFactorName } from './factor-name.ts'

type Props = {
  title: string
  lede: string
  /** The name to begin with. */
  suggested: string
  /** Names of the factors there are: each has one of its own. */
  taken: readonly string[]
  working: boolean
  /** Something else that is asked for is missing or wrong. */
  wrong?: boolean
  onNamed: (name: string) => void
  onClose: () => void
  /** What is asked for beside the name; told whether submitting was tried. */
  children?: (asked: boolean) => ReactNode
}

/** The first step of every second factor: what its person calls it. */
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
