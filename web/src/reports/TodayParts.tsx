import { useFilled } from '../shell/use-filled.ts'
import { LaterPart } from '../ui/later-part.tsx'
import { type TodayPart, todayParts } from './slots.ts'

const NOTHING = () => null

/** What later rooms add to the start page. */
export function TodayParts({ place }: { place: TodayPart['place'] }) {
  return useFilled(todayParts)
    .filter((part) => part.place === place)
    .map(({ load }) => <LaterPart key={place} load={load} before={NOTHING} props={{}} />)
}
