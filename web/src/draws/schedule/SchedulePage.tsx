export default function SchedulePage() {
  return null
}
