import { Avatar } from '../src/ui/Avatar.tsx'
import { CardLine } from '../src/ui/Bob.tsx'
import { Datum } from '../src/ui/figures/Datum.tsx'
import { DatumLine } from '../src/ui/figures/DatumLine.tsx'
import { EmptyState } from '../src/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../src/ui/feedback/ErrorState.tsx'
import { Explain } from '../src/ui/figures/Explain.tsx'
import { HowHint } from '../src/ui/figures/HowPopover.tsx'
import { Mark, Wordmark } from '../src/ui/Mark.tsx'
import { Money } from '../src/ui/figures/Money.tsx'
import { Percent } from '../src/ui/figures/Percent.tsx'
import { Progress } from '../src/ui/feedback/Progress.tsx'
import { Row, Section } from '../src/ui/layout/Section.tsx'
import { SkeletonRows } from '../src/ui/feedback/Skeleton.tsx'
import { Status, StatusIcon, StatusTag } from '../src/ui/feedback/Status.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../src/ui/layout/Table.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { TickStrip } from '../src/ui/feedback/TickStrip.tsx'
import { Button } from '../src/ui/Button.tsx'

const STAGES = [
  'Lead',
  'Analysis',
  'Offer',
  'Under contract',
  'Financing and closing',
  'Acquired',
  'Planning and permits',
  'Rehab',
  'Final punch',
  'Listed',
  'Sale pending',
  'Closed',
]

export function FigureSamples() {
  return (
    <Section title="Show">
      <div className="space-y-6 py-4">
        <div className="flex flex-wrap items-center gap-4">
          <Wordmark />
          <Mark size={16} />
          <Avatar name="Jo Mercer" />
          <Avatar name="Ana Kwon" size="small" />
          <Tag>Draft</Tag>
          <StatusTag tone="watch">4 before Final punch</StatusTag>
          <StatusTag tone="good">Approved, v1</StatusTag>
          <Status tone="bad">11 days, 4 over</Status>
          <Status tone="watch">18 of 21 days</Status>
          <Status tone="good">Accepted</Status>
          <Status tone="in_hand">Due diligence ends</Status>
          <Status tone="working">Sending</Status>
          <Status tone="info">Starts June 1</Status>
          <span>
            <Money cents={-125_000} /> <Money cents={0} column /> <Money cents={null} missing="No sale price yet" />{' '}
            <Percent ratio={0.082} /> <Percent ratio={-0.024} /> <Percent percent="12.50" />
          </span>
        </div>
        <Datum
          label="Stages"
          current={7}
          stops={STAGES.map((name, index) => ({
            key: name,
            name,
            detail: index === 7 ? '87 of 90 days' : 'Jan 5',
            skipped: index === 3,
          }))}
        />
        <div className="max-w-sm px-2">
          <DatumLine count={12} current={7} />
        </div>
        <div className="flex flex-wrap gap-4">
          {[0.3, 0.86, 1.2].map((share) => (
            <div key={share} className="relative h-28 w-48 rounded-6 border border-line bg-surface py-2 pr-3 pl-8">
              <CardLine share={share} />
              <p className="font-medium">418 Linden Ave</p>
              <p className="text-13 text-ink-soft">Greensboro</p>
            </div>
          ))}
          <TickStrip met={9} total={13} label="9 of 13 done" />
        </div>
        <p data-figure className="flex items-baseline gap-2">
          Projected profit
          <HowHint spelled />
          <Explain
            align="start"
            title="How projected profit is made"
            lede="Actuals to May 14, forecast after. Each line opens its rows."
            rows={[
              { name: 'Sale price', to: '/', made: 'Projected; ARV $415,000.00', value: { cents: 40_950_000 } },
              {
                sign: '−',
                name: 'Selling costs',
                to: '/',
                made: '2.5% + 2.5% + 1% + 0.35%',
                value: { cents: 3_159_825 },
              },
            ]}
            result={{ name: 'Projected profit', value: { cents: 2_848_166 } }}
            compared={{ name: 'Underwritten', value: { cents: 2_973_166 }, differenceCents: -125_000 }}
          >
            <span className="text-32 font-medium figures result-rule">$28,481.66</span>
          </Explain>
        </p>
        <Table label="Budget">
          <TableHead>
            <tr>
              <HeadCell sort="ascending" onSort={() => undefined}>
                Line
              </HeadCell>
              <HeadCell numeric>Planned</HeadCell>
              <HeadCell numeric>Variance</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {(['rest', 'selected', 'marked', 'edited', 'result'] as const).map((state) => (
              <TableRow key={state} state={state}>
                <RowHeadCell>{state}</RowHeadCell>
                <Cell numeric>
                  <Money cents={1_325_000} column />
                </Cell>
                <Cell numeric>
                  <Money cents={state === 'rest' ? 0 : -65_000} column />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
        <Section title="4 things stand before Final punch" detail="5 of 9 done">
          <Row
            icon={<StatusIcon tone="bad" />}
            title="Draw 3 not requested"
            detail="$22,700.00 of holdback left"
            end={<Button>Request draw</Button>}
          />
          <Row
            icon={<StatusIcon tone="open" />}
            focused
            title="Rehab end date"
            detail="Target June 12; 29 days left"
            end={<Button>Set date</Button>}
          />
        </Section>
        <Progress label="Importing deals" done={1_240} total={10_000} detail="About 12 seconds left" />
        <Progress label="Reading the file" done={820} total={null} />
        <SkeletonRows rows={2} />
        <div className="grid md:grid-cols-2">
          <EmptyState title="No deals yet" text="A deal starts with an address and a price.">
            <Button kind="brass">New deal</Button>
          </EmptyState>
          <ErrorState
            title="Something went wrong on our side."
            text="Nothing was changed. Try again in a moment."
            requestId="req-7f3a"
            onRetry={() => undefined}
          />
        </div>
      </div>
    </Section>
  )
}
