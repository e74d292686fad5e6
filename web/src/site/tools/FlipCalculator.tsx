import { CalculatorPage } from './CalculatorPage.tsx'

export default function FlipCalculator({ data }: { data: unknown }) {
  return <CalculatorPage dealType="fix_and_flip" data={data} />
}
