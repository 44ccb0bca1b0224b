import FileX from 'lucide-react/icons/file-x'
import { Button } from '../../client/ui/Button.tsx'

export function ResumeButton() {
  return (
    <Button disabled icon={<FileX />}>
      Resume Unavailable
    </Button>
  )
}
