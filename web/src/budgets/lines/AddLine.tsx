import type { NewLine } from '@plumbline/domain/budgets/lines/edit-baseline'
import { NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import { newId } from '@plumbline/domain/ids'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { CodeBook } from './codes.ts'

/** Type a catalog code or name and press Enter. The line is added at $0, and its amount is typed in place. */
export function AddLine({ codes, onAdd }: { codes: CodeBook; onAdd: (line: NewLine) => void }) {
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function add(event: FormEvent) {
    event.preventDefault()
    const found = codes.find(text)
    if (!found) {
      setProblem(text.trim() === '' ? m.budgets_add_needed() : m.budgets_code_unknown())
      field.current?.focus()
      return
    }
    onAdd(lineOfCode(found))
    setText('')
    setProblem(undefined)
  }

  return (
    <form noValidate className="flex w-full flex-wrap items-start gap-2" onSubmit={add}>
      <TextField
        ref={field}
        label={m.budgets_add_line()}
        hideLabel
        placeholder={m.budgets_add_placeholder()}
        list={list}
        value={text}
        error={problem}
        className="min-w-64 max-w-80 flex-1"
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}>
        {m.budgets_add()}
      </Button>
      <datalist id={list}>
        {codes.all
          .filter(({ code }) => code.length > 2)
          .map(({ id, code, name }) => (
            <option key={id} value={words(name)}>
              {code}
            </option>
          ))}
      </datalist>
    </form>
  )
}

/** A new line at $0 from the catalog. */
export function lineOfCode({ id, name, unit }: CodeBook['all'][number]): NewLine {
  return {
    id: newId(),
    costCodeId: id,
    description: words(name),
    qty: null,
    unit,
    unitCostCents: null,
    originalCents: 0,
    contingencyApplies: true,
    ...NO_PROGRESS,
  }
}
