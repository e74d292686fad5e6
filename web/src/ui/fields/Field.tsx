import { CircleAlert, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { m } from '../../messages/generated/messages.js'

/** What all kinds of fields share: a label above and help below, replaced by an error if there is one. */
export type FieldProps = {
  label: ReactNode
  /** Hides the label visually where a column heading or the row already says it. */
  hideLabel?: boolean
  help?: ReactNode
  /** A sentence explaining what to do. */
  error?: string
  required?: boolean
  /** Just saved: shows a checkmark for two seconds. The caller clears it (see `useSaved`). */
  saved?: boolean
  /** At the right of the label: a link such as "Forgot password?". */
  aside?: ReactNode
  /** Label at the left and control at the right, for columns of figures. */
  beside?: boolean
  className?: string
}

/** Separates a field's props from those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, help, error, required, saved, aside, beside, className, ...control } = props
  return { field: { label, hideLabel, help, error, required, saved, aside, beside, className }, control }
}

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Wraps one control and gives it its IDs, so that help and error are linked to it. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  required,
  saved,
  aside,
  beside,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const ids: FieldIds = {
    id,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const note = <FieldNote id={noteId} error={error} help={help} saved={saved} />
  if (beside) {
    return (
      <div
        className={cx(
          'grid min-w-0 grid-cols-[minmax(0,1fr)_172px] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_176px]',
          className,
        )}
      >
        <div className="min-w-0">
          <div className="flex items-baseline gap-x-2">
            <label htmlFor={id} className={cx('text-row text-ink-soft', hideLabel && 'sr-only')}>
              {label}
            </label>
            {aside && <span className="-my-1.5 shrink-0">{aside}</span>}
          </div>
          {note}
        </div>
        <div className="min-w-0">{children(ids)}</div>
      </div>
    )
  }
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3', className)}>
      <label htmlFor={id} className={cx('text-13 font-medium', hideLabel ? 'sr-only' : 'mb-1')}>
        {label}
      </label>
      <div className="col-span-2 row-start-2 min-w-0">
        {children(ids)}
        {note}
      </div>
      {/* Shown above the control, but after it in the tab order, so that Tab goes from one field to the next. */}
      {aside && <div className="col-start-2 row-start-1 mb-1">{aside}</div>}
    </div>
  )
}

export function FieldNote({ id, error, help, saved }: Pick<FieldProps, 'error' | 'help' | 'saved'> & { id: string }) {
  if (error) {
    return (
      <p id={id} className="mt-1 flex gap-1 text-12 text-bad">
        <CircleAlert aria-hidden size={14} strokeWidth={1.6} className="mt-px shrink-0" />
        {error}
      </p>
    )
  }
  return (
    <>
      {help && (
        <p id={id} className="mt-1 text-12 text-ink-soft">
          {help}
        </p>
      )}
      <span role="status">{saved && <VisuallyHidden>{m.ui_saved()}</VisuallyHidden>}</span>
    </>
  )
}

/** The box around an input: border, focus, error, read-only (no box), and what goes before and after the text. */
export function FieldBox({
  before,
  after,
  invalid,
  readOnly,
  saved,
  small,
  progress,
  children,
}: {
  before?: ReactNode
  after?: ReactNode
  invalid?: boolean
  readOnly?: boolean
  saved?: boolean
  small?: boolean
  /** 0 to 1: the uploaded fraction of a file. */
  progress?: number
  children: ReactNode
}) {
  if (readOnly) {
    return (
      <div className="flex min-h-control items-center gap-2 text-field text-ink-soft">
        {before}
        {children}
        {after}
      </div>
    )
  }
  return (
    <div
      data-box={invalid ? 'invalid' : ''}
      className={cx(
        'relative flex items-center gap-2 overflow-hidden rounded-6 border bg-surface px-3 text-field transition-colors control-focus-within',
        small ? 'min-h-(--control-small)' : 'min-h-control',
        invalid ? 'border-bad' : 'border-line-strong hover:border-ink-soft',
        'has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-faint',
      )}
    >
      {before && (
        <span data-before className="flex shrink-0 text-ink-soft">
          {before}
        </span>
      )}
      {children}
      {saved && <Check aria-hidden size={16} strokeWidth={1.6} className="shrink-0 text-good" />}
      {after && <span className="flex shrink-0 items-center text-ink-soft">{after}</span>}
      {progress !== undefined && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5">
          <span className="block h-full bg-blueprint" style={{ width: `${Math.round(progress * 100)}%` }} />
        </span>
      )}
    </div>
  )
}

/** Classes for the bare input inside a `FieldBox`, which draws the border and focus. */
export const inputClass =
  'w-full min-w-0 flex-1 self-stretch border-0 bg-transparent py-1 text-field text-ellipsis text-ink outline-none placeholder:text-ink-faint disabled:text-ink-faint'
