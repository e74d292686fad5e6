import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { focusFirstError, useFirstErrorAfterWork } from '../fields/focus-first-error.ts'
import { hasUnclearText } from '../fields/use-typed.ts'
import { m } from '../../messages/generated/messages.js'

type Props = Pick<DialogProps, 'title' | 'lede' | 'width' | 'alert'> & {
  /** Called by Escape, the close button, or the button next to the main one. */
  onClose: () => void
  /** Overrides that button if it discards something that Escape keeps, such as a draft. */
  onCancel?: () => void
  onSubmit: () => void
  submitLabel?: string
  cancelLabel?: string
  /** There is nothing to submit yet. */
  disabled?: boolean
  /** The form is being submitted and can't be submitted again. */
  working?: boolean
  /** Something is missing or wrong: submitting shows it and focuses it instead. */
  wrong?: boolean
  /** To the left of the buttons. */
  aside?: ReactNode
  /** The fields, one below the other. A function receives whether submitting was attempted. */
  children?: ReactNode | ((asked: boolean) => ReactNode)
}

/** A `Dialog` around one form: Enter submits, Escape closes, and focus goes to the first field with an error. */
export function FormDialog(props: Props) {
  const { onClose, onCancel = onClose, onSubmit, submitLabel = m.ui_save(), cancelLabel = m.ui_cancel() } = props
  const { disabled = false, working = false, wrong = false, aside, children, width = 'narrow', ...panel } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  useFirstErrorAfterWork(form, working)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form behind this dialog may be its React parent, and would be submitted too.
    event.stopPropagation()
    if (disabled || working) return
    flushSync(() => setAsked(true))
    if (wrong || hasUnclearText(event.currentTarget)) focusFirstError(event.currentTarget)
    else onSubmit()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...{ width, ...panel }}
      footer={
        <>
          {aside}
          <Button kind="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind="brass" type="submit" form={id} {...{ disabled, working }}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {typeof children === 'function' ? children(asked) : children}
      </form>
    </Dialog>
  )
}
