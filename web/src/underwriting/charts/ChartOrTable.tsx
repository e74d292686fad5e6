import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Section } from '../../ui/layout/Section.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'

export type ChartView = 'chart' | 'table'

type Props = {
  title: string
  /** Next to the title: the total. */
  detail?: ReactNode
  view: ChartView
  onView: (view: ChartView) => void
  chart: ReactNode
  table: ReactNode
}

/** A chart and a table of the same figures, shown one at a time. */
export function ChartOrTable({ title, detail, view, onView, chart, table }: Props) {
  const options = [
    { value: 'chart', label: m.underwriting_chart() },
    { value: 'table', label: m.underwriting_table() },
  ] as const
  return (
    <Section
      title={title}
      detail={detail}
      action={
        <Segment label={m.underwriting_shown_as({ what: title })} value={view} onChange={onView} options={options} />
      }
    >
      {view === 'chart' ? chart : table}
    </Section>
  )
}
