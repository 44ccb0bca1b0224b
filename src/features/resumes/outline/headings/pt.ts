import type { ResumeWords } from '../words.ts'

export const pt: ResumeWords = {
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
