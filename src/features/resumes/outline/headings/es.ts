import type { ResumeLabels } from '../labels.ts'

export const es: ResumeLabels = {
  document: 'Currículum',
  profile: 'Perfil',
  contact: 'Contacto',
  work: 'Experiencia',
  projects: 'Proyectos',
  skills: 'Competencias',
  education: 'Formación',
  certificates: 'Certificaciones',
  awards: 'Premios',
  publications: 'Publicaciones',
  volunteer: 'Voluntariado',
  languages: 'Idiomas',
  interests: 'Intereses',
  references: 'Referencias',
  present: 'actualidad',
  grade: 'Calificación',
  page: 'Página {page} de {pages}',
}
