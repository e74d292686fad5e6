import { Stamp } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Row, Section } from '../../ui/layout/Section.tsx'

/** Leads from the organization's settings to the rules, which are a page of their own. */
export function RulesLink() {
  return (
    <Section title={m.approvals_title()}>
      <Row
        icon={<Stamp aria-hidden size={18} strokeWidth={1.6} />}
        title={
          <Link to="/app/settings/approvals" className="touch-target link">
            {m.approvals_rules_title()}
          </Link>
        }
      />
    </Section>
  )
}
