import { ongoing, type Period, shownEnds } from '../../../shared/dates/period.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** A period in text and for screen readers: 'Apr 2021 – Present'. */
export function PeriodText({ period }: { period: Period }) {
  const t = useTexts()
  const [first, last] = shownEnds(period, t)
  return (
    <>
      {first && <Moment {...first} />}
      {last && (
        <>
          <span aria-hidden="true"> – </span>
          <span className="visually-hidden"> {t('to')} </span>
          <Moment {...last} />
        </>
      )}
    </>
  )
}

const Moment = ({ date, text }: { date: string; text: string }) =>
  date === ongoing ? text : <time dateTime={date}>{text}</time>
