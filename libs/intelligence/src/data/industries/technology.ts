import type { Industry } from './industry.ts';

export const technology: readonly Industry[] = [
  {
    name: 'Cybersecurity',
    core: 'cybersecurity, cyber security, endpoint security, threat detection, ransomware, malware, penetration testing, vulnerability management, zero trust, security operations, firewall, siem, phishing, identity and access management, soc 2, password manager, threat intelligence, data loss prevention, antivirus, user authentication, single sign on, it-sicherheit, cybersécurité, ciberseguridad, multi factor authentication, passkey',
    common:
      'security, threat, attack, vulnerability, breach, hacker, identity, authentication, encryption, compliance, risk, exploit, login',
  },
  {
    name: 'Cloud Computing',
    core: 'cloud computing, cloud infrastructure, kubernetes, data center, serverless, virtual machine, web hosting, object storage, managed hosting, cloud provider, content delivery network, cdn, edge computing, bare metal, domain registrar, rechenzentrum, hébergement, alojamiento web, managed database, colocation',
    common:
      'cloud, server, hosting, infrastructure, storage, compute, deploy, scale, region, container, backup, uptime, network, domain',
  },
  {
    name: 'Software Development',
    core: 'developer tools, developer platform, software development, continuous integration, code review, version control, devops, api management, source code, open source, bug tracking, application monitoring, observability, feature flags, low code, no code, test automation, sdk, error tracking, software engineer, continuous delivery, pull request, code editor, incident management',
    common:
      'developer, api, code, deploy, software, engineering, framework, repository, programming, release, debugging, build, app, integration, log, git',
  },
  {
    name: 'Analytics',
    core: 'data analytics, business intelligence, data warehouse, data pipeline, product analytics, web analytics, data visualization, data platform, etl, data lake, customer data platform, reporting dashboard, data integration, analytics platform, data catalog, survey software, market research',
    common: 'analytics, data, dashboard, insight, metric, report, query, sql, tracking, visualization, warehouse',
  },
  {
    name: 'Artificial Intelligence',
    core: 'artificial intelligence, machine learning, large language model, generative ai, deep learning, neural network, foundation model, computer vision, ai assistant, ai agent, llm, natural language processing, speech recognition, ai model, conversational ai, künstliche intelligenz, intelligence artificielle, inteligencia artificial, text to speech, ai research',
    common: 'ai, model, training data, inference, gpu, prompt, agent, algorithm, automation, copilot',
  },
  {
    name: 'Productivity',
    core: 'project management, task management, collaboration software, note taking, team collaboration, workspace, document management, to do list, calendar app, video conferencing, meeting notes, kanban, knowledge management, work management, whiteboard, wiki software, team chat, workflow automation, electronic signature, projektmanagement, gestion de projet, gestión de proyectos, password sharing, scheduling software, file sharing',
    common:
      'team, task, project, workflow, document, collaborate, collaboration, meeting, calendar, productivity, note, template, planning, deadline',
  },
  {
    name: 'Design',
    core: 'graphic design, design tool, ui design, prototyping, photo editing, video editing, stock photos, design system, web design, illustration, website builder, interior design, branding agency, creative agency, typography, design software',
    common: 'design, designer, creative, template, image, photo, font, logo, layout, canvas, video, brand',
  },
];
