import { LenderDialog } from './LenderDialog.tsx'

type Props = { contact: { id: string; name: string }; onClose: () => void }

/** A lender's terms, opened from the contacts of a deal. */
export default function LenderPanel({ contact, onClose }: Props) {
  return <LenderDialog lender={contact} onClose={onClose} />
}
