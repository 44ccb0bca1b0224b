import PanelTop from 'lucide-react/icons/panel-top'
import { Link, useLocation } from 'react-router'
import { itemsPath } from '../../content/editPath.ts'
import styles from './Sidebar.module.css'

type SectionEntriesProps = { sections: { _id: string; name: string }[]; onNavigate: () => void }

/** The entries of the sections that the owner added, by their headings. */
export function SectionEntries({ sections, onNavigate }: SectionEntriesProps) {
  const { pathname, search } = useLocation()
  const currentSection =
    pathname === '/admin/sections' && new URLSearchParams(search).get('section')
  return sections.map(({ _id, name }) => (
    <li key={_id}>
      <Link
        to={itemsPath(_id)}
        aria-current={_id === currentSection ? 'page' : undefined}
        className={styles.entry}
        onClick={onNavigate}
      >
        <PanelTop aria-hidden="true" />
        {name}
      </Link>
    </li>
  ))
}
