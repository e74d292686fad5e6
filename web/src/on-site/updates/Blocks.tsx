import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import {
  LONGEST_BLOCK,
  LONGEST_BLOCK_TITLE,
  MOST_BLOCKS,
  type WordsBlock,
} from '@plumbline/domain/on-site/lender-update'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { UpdateEdit } from './use-update-edit.ts'

type Props = { update: LenderUpdate; own: UpdateEdit }

/** The parts that people write themselves, block by block. An empty block isn't printed. */
export function Blocks({ update, own }: Props) {
  const { blocks } = own.facts
  const mayEdit = update.abilities.edit
  const without = (at: number) => blocks.filter((_block, index) => index !== at)
  const swapped = (at: number, by: number) => {
    const next = [...blocks]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    return next
  }
  return (
    <Section title={m.on_site_words()}>
      <ol className="flex flex-col">
        {blocks.map((block, at) => (
          <li key={at} className="border-b border-line py-4">
            <BlockFields
              no={at + 1}
              block={block}
              readOnly={!mayEdit}
              onChange={(part) =>
                own.type({ blocks: blocks.map((one, index) => (index === at ? { ...one, ...part } : one)) })
              }
            />
            {mayEdit && (
              <p className="mt-1 flex justify-end gap-1">
                <IconButton
                  kind="quiet"
                  label={m.on_site_block_up({ no: at + 1 })}
                  icon={<ArrowUp aria-hidden size={16} strokeWidth={1.6} />}
                  disabled={at === 0}
                  onClick={() => own.change({ blocks: swapped(at, -1) })}
                />
                <IconButton
                  kind="quiet"
                  label={m.on_site_block_down({ no: at + 1 })}
                  icon={<ArrowDown aria-hidden size={16} strokeWidth={1.6} />}
                  disabled={at === blocks.length - 1}
                  onClick={() => own.change({ blocks: swapped(at, 1) })}
                />
                <IconButton
                  kind="quiet"
                  label={m.on_site_block_remove({ no: at + 1 })}
                  icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />}
                  onClick={() => own.change({ blocks: without(at) }, m.on_site_said_block_removed())}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
      {mayEdit && blocks.length < MOST_BLOCKS && (
        <Button
          kind="quiet"
          className="mt-2"
          icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
          onClick={() => own.change({ blocks: [...blocks, { title: '', text: '' }] })}
        >
          {m.on_site_block_add()}
        </Button>
      )}
    </Section>
  )
}

type FieldsProps = {
  no: number
  block: WordsBlock
  readOnly: boolean
  onChange: (part: Partial<WordsBlock>) => void
}

function BlockFields({ no, block, readOnly, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={m.on_site_block_title({ no })}
        hideLabel
        placeholder={m.on_site_block_title_hint()}
        maxLength={LONGEST_BLOCK_TITLE}
        readOnly={readOnly}
        value={block.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextAreaField
        label={m.on_site_block_text({ no })}
        hideLabel
        rows={Math.min(12, Math.max(3, block.text.split('\n').length + Math.floor(block.text.length / 80)))}
        maxLength={LONGEST_BLOCK}
        readOnly={readOnly}
        value={block.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </div>
  )
}
