import type { TermOrigin } from '@plumbline/domain/underwriting/terms/template'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { InputSource } from './input-source.ts'

type Place = {
  source: InputSource | undefined
  /** The input's own help text. */
  help?: ReactNode
  /** The name of what is reset. */
  label: string
  onBack: (value: InputSource['value']) => void
}

/** Returns the props with which a field shows where its value comes from and resets it in one press. */
export function sourceProps({ source, help, label, onBack }: Place): { help?: ReactNode; aside?: ReactNode } {
  if (!source) return help === undefined ? {} : { help }
  return {
    help: (
      <>
        {help}
        {endsOpen(help) ? ' · ' : ' '}
        <SourceWords source={source} />
      </>
    ),
    ...(source.kind === 'default' || source.kind === 'given'
      ? {}
      : { aside: <SetBack {...{ source, label, onBack }} /> }),
  }
}

/** Whether the source needs a mark between it and the help before it. */
function endsOpen(help: ReactNode): boolean {
  return typeof help === 'string' ? !help.endsWith('.') : help !== undefined
}

export function SourceWords({ source }: { source: InputSource }) {
  const { manageSettings } = useMe().abilities
  if (source.kind === 'scenario')
    return <span className="text-watch">{m.scenarios_plan_says({ value: source.shown })}</span>
  if (source.from !== undefined) return <span>{originWords(source, source.from)}</span>
  const words =
    source.kind === 'default' ? m.underwriting_source_default() : m.underwriting_source_own({ value: source.shown })
  return manageSettings ? (
    <Link to="/app/settings" className="touch-target hover:text-ink hover:underline">
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  )
}

function originWords({ kind, shown }: InputSource, from: TermOrigin): string {
  if (from.kind === 'estimate')
    return kind === 'given' ? m.underwriting_source_estimate() : m.underwriting_source_over_estimate({ value: shown })
  const { name } = from
  return kind === 'given' ? m.underwriting_source_from({ name }) : m.underwriting_source_over({ name, value: shown })
}

export function SetBack({ source, label, onBack }: Pick<Place, 'label' | 'onBack'> & { source: InputSource }) {
  return (
    <IconButton
      kind="quiet"
      size="small"
      label={m.underwriting_set_back({ input: label, value: source.shown })}
      icon={<RotateCcw size={14} strokeWidth={1.6} />}
      onClick={() => onBack(source.value)}
    />
  )
}
