import type { Industry } from './industry.ts';

export const healthAndPublic: readonly Industry[] = [
  {
    name: 'Healthcare',
    core: 'healthcare, hospital, dentist, dentistry, orthodontist, physiotherapist, optician, eye care, telehealth, telemedicine, patient care, electronic health record, clinic, medical device, digital health, nursing, physician, health system, medtech, practice management, doctor appointment, diagnostics, dental practice, care home, krankenhaus, arztpraxis, gesundheitswesen, santé, salud, medical imaging, mental health',
    common:
      'patient, doctor, health, care, medical, treatment, clinical, nurse, therapy, hipaa, appointment, prescription, wellbeing',
  },
  {
    name: 'Biotechnology',
    core: 'biotechnology, biotech, gene therapy, genomics, crispr, cell therapy, antibody, sequencing, synthetic biology, protein engineering, bioreactor, monoclonal, mrna, biopharma, drug discovery, cell line',
    common: 'gene, cell, protein, dna, research, lab, assay, molecule, therapeutic, scientist, enzyme',
  },
  {
    name: 'Pharmaceuticals',
    core: 'pharmaceutical, pharma, drugmaker, clinical trial, fda approval, generic drug, phase 3, vaccine, oncology, drug maker, pharmacy, orphan drug, arzneimittel, médicament, medicamento, biosimilar, dosage',
    common: 'drug, trial, treatment, dose, patient, therapy, approval, prescription, medicine, fda',
  },
  {
    name: 'Fitness',
    core: 'fitness, gym, workout, personal trainer, yoga studio, wearable fitness, fitness app, meditation app, weight loss, sports nutrition, fitness club, running shoe, fitnessstudio, gimnasio, salle de sport',
    common: 'training, exercise, wellness, health, coach, member, studio, sleep, heart rate, class',
  },
  {
    name: 'Education',
    core: 'education, edtech, e-learning, online course, learning management system, tutoring, school software, classroom, language learning, higher education, student information system, curriculum, lms, online learning, lernplattform, nachhilfe, éducation, formation en ligne, educación, exam preparation, language app',
    common:
      'student, teacher, school, learning, course, university, training, lesson, exam, learner, campus, skill, tutor',
  },
  {
    name: 'Legal',
    core: 'law firm, legal services, legaltech, contract management, contract lifecycle, litigation support, e-discovery, attorney, solicitor, legal research, case management, paralegal, intellectual property law, barrister, kanzlei, rechtsanwalt, avocat, abogado, notary, practice areas',
    common: 'legal, lawyer, contract, law, counsel, clause, court, compliance, litigation, partner, client',
  },
];
