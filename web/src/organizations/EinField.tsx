import { normalizeEin } from '@plumbline/domain/organizations/ein'
import { useState } from 'react'
import { EditConflict } from '../shell/drafts/EditConflict.tsx'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { SavedMark } from '../ui/feedback/SavedMark.tsx'
import { EIN_MARK, einFactOf, useEinEdit } from './use-settings-edit.ts'
import type { Settings } from './queries.ts'

/**
 * The tax ID: its last digits, and a dialog to enter another one. It's saved immediately, so no draft ever contains it.
 */
export function EinField({ settings }: { settings: Settings }) {
  const [open, setOpen] = useState(false)
  const { ein } = einFactOf(settings)
  return (
    <div>
      <p className="mb-1 text-13 font-medium">{m.organizations_ein()}</p>
      <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-14 figures">
          {ein ?? <span className="text-ink-soft">{m.organizations_ein_none()}</span>}
        </span>
        <Button size="small" onClick={() => setOpen(true)}>
          {ein ? m.organizations_ein_change() : m.organizations_ein_add()}
        </Button>
        <SavedMark of={EIN_MARK} />
      </div>
      <p className="mt-1 text-12 text-ink-soft">{m.organizations_ein_help()}</p>
      {open && <EinDialog settings={settings} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EinDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  // The values when the dialog opened, so a change someone else makes in the meantime is a conflict.
  const [{ version, seen }] = useState({ version: settings.version, seen: einFactOf(settings) })
  const [typed, setTyped] = useState('')
  const edit = useEinEdit(onClose)
  const wrong = normalizeEin(typed) === null
  const save = (ein: string | null) => edit.save(version, seen, { ein })
  return (
    <>
      <FormDialog
        title={m.organizations_ein_title()}
        lede={m.organizations_ein_help()}
        working={edit.saving}
        wrong={wrong}
        aside={
          seen.ein && (
            <Button kind="quiet" className="mr-auto" onClick={() => save(null)}>
              {m.organizations_ein_remove()}
            </Button>
          )
        }
        onSubmit={() => save(typed)}
        onClose={onClose}
      >
        {(asked) => (
          <TextField
            label={m.organizations_ein()}
            help={seen.ein ?? undefined}
            value={typed}
            maxLength={20}
            inputMode="numeric"
            error={asked && wrong ? m.organizations_ein_wrong() : edit.errors['ein']}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FormDialog>
      <EditConflict
        edit={edit}
        name={() => m.organizations_ein()}
        value={(_, { ein }) => ein ?? m.organizations_nothing()}
      />
    </>
  )
}
