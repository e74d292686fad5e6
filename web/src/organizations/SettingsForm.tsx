import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { m } from '../messages/generated/messages.js'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { focusFirstError, useFirstErrorAfterWork } from '../ui/fields/focus-first-error.ts'
import { SaveBar } from '../ui/layout/SaveBar.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { BooksField } from './BooksField.tsx'
import { ClockFields } from './ClockFields.tsx'
import { factProblems } from './facts.ts'
import type { FormPart } from './form-part.ts'
import { OrganizationFields } from './OrganizationFields.tsx'
import type { SettingsPart } from './settings-part.ts'
import { SETTINGS_MARK, useSettingsEdit } from './use-settings-edit.ts'
import { factName, factWords } from './words.ts'
import type { Settings } from './queries.ts'

/** The editable settings, saved together; unsaved changes are stored in this browser. */
export function SettingsForm({ settings, parts }: { settings: Settings; parts: readonly SettingsPart[] }) {
  const { draft, edit } = useSettingsEdit(settings)
  const [asked, setAsked] = useState(false)
  // Text that couldn't be read stays in its field until the form is remounted.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFirstErrorAfterWork(form, edit.saving)
  const part: FormPart = {
    facts: draft.facts,
    errors: Object.assign(
      {},
      edit.errors,
      factProblems(draft.facts, asked),
      ...parts.map(({ problems }) => problems(draft.facts, asked)),
    ),
    change: draft.change,
  }

  const hasChanges = Object.keys(draft.changes).length > 0

  function submit() {
    if (!hasChanges) return
    flushSync(() => setAsked(true))
    if (edit.saving || !form.current || focusFirstError(form.current)) return
    void edit.save(draft.seen.version, draft.seen.seen, draft.changes)
  }

  return (
    <>
      <form
        key={round}
        ref={form}
        noValidate
        className="flex flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {draft.restored && <p className="text-13 text-ink-soft">{m.organizations_kept()}</p>}
        <OrganizationFields {...part} settings={settings} />
        <ClockFields {...part} />
        {parts.map(({ Fields }, index) => (
          <Fields key={index} {...part} />
        ))}
        <BooksField {...part} />
        <Section title={m.organizations_access()}>
          <Checkbox
            className="pt-4"
            label={m.organizations_operators_see_profit()}
            help={m.organizations_operators_help()}
            checked={part.facts.operatorsSeeProfit}
            onChange={(operatorsSeeProfit) => part.change({ operatorsSeeProfit })}
          />
        </Section>
        <SaveBar
          hasChanges={hasChanges}
          saving={edit.saving}
          mark={SETTINGS_MARK}
          onDiscard={() => {
            draft.discard()
            setAsked(false)
            setRound(round + 1)
          }}
        />
      </form>
      <EditConflict
        edit={edit}
        name={(key) => factName(parts, String(key))}
        value={(key, facts) => factWords(parts, String(key), facts)}
      />
    </>
  )
}
