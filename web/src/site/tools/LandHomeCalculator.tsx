import { CalculatorPage } from './CalculatorPage.tsx'

export default function LandHomeCalculator({ data }: { data: unknown }) {
  return <CalculatorPage dealType="land_home" data={data} />
}
