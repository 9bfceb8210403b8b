import { calendarOf, moment } from '../../../demo/calendar.ts'
import { BarDrawing } from '../../../ui/chart/BarDrawing.tsx'
import { PointsLegend } from '../../../ui/chart/PointsLegend.tsx'

const { steps } = calendarOf(moment).timeline('14-days')
const box = { width: 600, height: 330 }

/** Points over time, as the dashboard draws them. */
export function PointsPicture() {
  return (
    <div className="card px-[26px] pt-[22px] pb-4">
      <p className="display text-xl">Points over time</p>
      <div className="relative mt-2.5 h-[330px]">
        <BarDrawing
          steps={steps}
          unit="day"
          figureOf={({ points }) => points}
          ticketsOf={({ rewardsClaimed }) => rewardsClaimed}
          description="Points of two weeks"
          box={box}
        />
      </div>
      <PointsLegend />
    </div>
  )
}
