import { TERMS } from '../content/legal/terms.ts'
import { LegalDocument } from './LegalDocument.tsx'

export default function TermsPage() {
  return <LegalDocument page={TERMS} />
}
