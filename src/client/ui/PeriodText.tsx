import { ongoing, type Period, shownEnds } from '../../shared/period.ts'

/** From when until when, for eyes and for ears: 'Apr 2021 – Present'. */
export function PeriodText({ period }: { period: Period }) {
  const [first, last] = shownEnds(period)
  return (
    <>
      {first && <Moment {...first} />}
      {last && (
        <>
          <span aria-hidden="true"> – </span>
          <span className="visually-hidden"> to </span>
          <Moment {...last} />
        </>
      )}
    </>
  )
}

const Moment = ({ date, text }: { date: string; text: string }) =>
  date === ongoing ? text : <time dateTime={date}>{text}</time>
