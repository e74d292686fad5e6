import { Copy } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../Button.tsx'
import { copy } from '../copy.ts'

/** Copies a figure as a sentence. */
export function CopySentence({ sentence }: { sentence: string }) {
  return (
    <footer className="border-t border-line px-2 py-1.5">
      <Button
        kind="quiet"
        size="small"
        icon={<Copy aria-hidden size={16} strokeWidth={1.6} />}
        onClick={() => void copy(sentence, { copied: m.ui_sentence_copied(), byHand: m.ui_copy_by_hand() })}
      >
        {m.ui_copy_sentence()}
      </Button>
    </footer>
  )
}
