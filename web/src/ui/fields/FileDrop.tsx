import { FileText, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldBox, FieldNote, type FieldProps } from './Field.tsx'
import { formatPercentDone } from '../figures/format.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { m } from '../../messages/generated/messages.js'

export type FileDropProps = Omit<FieldProps, 'aside'> & {
  /** Same as the `accept` attribute: ".pdf,image/*". */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** What may be dropped, as text: "PDF, up to 100 MB". */
  hint?: ReactNode
  /** One line next to a requirement instead of a large area. */
  compact?: boolean
  onFiles: (files: File[]) => void
}

/** A drop zone for files: drag them in, or press to choose. `FileProgress` shows the uploads. */
export function FileDrop({
  label,
  hideLabel,
  help,
  error,
  accept,
  multiple,
  disabled,
  hint,
  compact,
  className,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const touch = useMediaQuery('(pointer: coarse)')

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={className}>
      <span id={`${id}-label`} className={cx('mb-1 block text-13 font-medium', hideLabel && 'sr-only')}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'flex w-full items-center justify-center gap-2 rounded-6 border border-dashed text-field text-ink-soft transition-colors control-focus',
          compact ? 'min-h-control px-3 py-1' : 'min-h-24 flex-col px-4 py-5 text-center',
          over
            ? 'border-brass-edge bg-brass-wash text-ink'
            : 'bg-surface enabled:hover:border-ink-soft enabled:hover:text-ink',
          error ? 'border-bad' : !over && 'border-line-strong',
          'disabled:bg-sunken disabled:text-ink-faint',
        )}
      >
        <Upload aria-hidden size={compact ? 16 : 20} strokeWidth={1.6} className="shrink-0" />
        <span>
          {invitation(touch, multiple)}
          {hint && !compact && <span className="block text-12 text-ink-soft">{hint}</span>}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        {...{ accept, multiple }}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  )
}

/** Touch users have nothing to drag. */
function invitation(touch: boolean, multiple = false): string {
  if (touch) return multiple ? m.ui_choose_files() : m.ui_choose_file()
  return multiple ? m.ui_drop_files() : m.ui_drop_file()
}

/** A file being uploaded: its name (truncated if needed), progress and actions. */
export function FileProgress({
  name,
  progress,
  rejected,
  wayOut,
  action,
}: {
  name: string
  progress?: number
  rejected?: string
  /** What to do about it, such as a link. */
  wayOut?: ReactNode
  action?: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <FieldBox
        before={<FileText aria-hidden size={16} strokeWidth={1.6} />}
        invalid={Boolean(rejected)}
        progress={progress}
        after={action}
      >
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {progress !== undefined && (
          <span
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className="text-12 text-blueprint figures"
          >
            {formatPercentDone(progress)}
          </span>
        )}
      </FieldBox>
      <FieldNote id={id} error={rejected} />
      {wayOut && <p className="mt-0.5 pl-4.5 text-12">{wayOut}</p>}
    </div>
  )
}
