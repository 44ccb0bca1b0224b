import type { ResumeLabels } from '../labels.ts'

export const pt: ResumeLabels = {
  document: 'Currículo',
  profile: 'Perfil',
  contact: 'Contacto',
  work: 'Experiência',
  projects: 'Projetos',
  skills: 'Competências',
  education: 'Formação',
  certificates: 'Certificações',
  awards: 'Prémios',
  publications: 'Publicações',
  volunteer: 'Voluntariado',
  languages: 'Línguas',
  interests: 'Interesses',
  references: 'Referências',
  present: 'presente',
  grade: 'Classificação',
  page: 'Página {page} de {pages}',
}
