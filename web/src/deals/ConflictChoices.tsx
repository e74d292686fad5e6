import { type ReactNode, useId, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioList } from '../ui/RadioList.tsx'

export type ConflictChoice = { key: string; label: string; mine: ReactNode; theirs: ReactNode }

type Props = {
  choices: readonly ConflictChoice[]
  /** the keys whose value of the other person stays */
  onResolve: (keepTheirs: readonly string[]) => void
  onDismiss: () => void
}

/** Two people changed the same facts: both values stand side by side, and the second one chooses, fact by fact. */
export function ConflictChoices({ choices, onResolve, onDismiss }: Props) {
  const form = useId()
  const [keepTheirs, setKeepTheirs] = useState<readonly string[]>([])
  const choose = (key: string, choice: 'mine' | 'theirs') => {
    const others = keepTheirs.filter((other) => other !== key)
    setKeepTheirs(choice === 'theirs' ? [...others, key] : others)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={m.deals_conflict_title()}
      lede={m.deals_conflict_lede()}
      footer={
        <>
          <Button kind="quiet" onClick={() => onResolve(choices.map((choice) => choice.key))}>
            {m.deals_conflict_keep_all()}
          </Button>
          <Button kind="brass" type="submit" form={form}>
            {m.deals_conflict_save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The form behind this dialog is React's parent of it and would save a second time.
          event.stopPropagation()
          onResolve(keepTheirs)
        }}
      >
        {choices.map(({ key, label, mine, theirs }) => (
          <RadioList
            key={key}
            label={label}
            value={keepTheirs.includes(key) ? 'theirs' : 'mine'}
            onChange={(choice) => choose(key, choice)}
            options={[
              { value: 'mine', label: m.deals_conflict_mine(), figure: mine },
              { value: 'theirs', label: m.deals_conflict_theirs(), figure: theirs },
            ]}
          />
        ))}
      </form>
    </Dialog>
  )
}
