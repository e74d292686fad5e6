-- Renames the Spanish defaults that new organizations no longer get. Names an organization has changed stay as they are.
create function renamed_default(label text) returns text
  language sql immutable
  as $$
    select coalesce(
      jsonb '{
        "Preparación del sitio": "Preparación del terreno",
        "Terminaciones": "Acabados",
        "Área habitable": "Superficie habitable",
        "Informe de comparables": "Reporte de comparables",
        "Informe de inspección": "Reporte de inspección",
        "Informe de la prueba de percolación": "Reporte de la prueba de percolación",
        "Informe final de la fosa séptica": "Reporte final de la fosa séptica",
        "Informe del pozo": "Reporte del pozo",
        "Fin del due diligence": "Fin del periodo de due diligence",
        "Préstamo o todo en efectivo": "Con préstamo o de contado",
        "Términos del préstamo": "Carta de términos del préstamo",
        "Carta de liquidación del préstamo": "Carta de liquidación del préstamo (payoff)",
        "Renuncias finales a gravamen": "Renuncias de gravamen finales (lien waivers)",
        "Agente de venta": "Agente vendedor",
        "Fuente de agua": "Suministro de agua",
        "Distancia a la electricidad (pies)": "Distancia a la red eléctrica (pies)",
        "Percolación aprobada, sistema con ingeniería o no aplica": "Percolación aprobada, sistema diseñado por ingeniero o no aplica",
        "Se puede colocar una casa prefabricada": "Se puede instalar una casa prefabricada",
        "Hoja de especificaciones de fábrica": "Ficha técnica de fábrica",
        "Permiso de colocación": "Permiso de instalación",
        "Permiso de colocación o de construcción": "Permiso de instalación o de construcción",
        "Acabados completos": "Acabados terminados",
        "Retiros verificados": "Remetimientos (setbacks) verificados",
        "Hitos cumplidos": "Avances de obra cumplidos",
        "Condiciones generales y permisos": "Gastos generales de obra y permisos",
        "Remediación de moho": "Eliminación de moho",
        "Preparación de plomería, por mueble": "Salida de agua y drenaje, por mueble",
        "Climatización": "Clima y calefacción",
        "Muros, techos y molduras": "Muros, plafones y molduras",
        "Informe geotécnico": "Reporte geotécnico",
        "Permiso de construcción y colocación": "Permiso de construcción e instalación",
        "Cimentación permanente con ingeniería": "Cimentación permanente diseñada por ingeniero",
        "Fosa séptica con ingeniería o aeróbica": "Fosa séptica diseñada por ingeniero o aeróbica",
        "Acabados finales": "Acabados"
      }' ->> label,
      label)
  $$;

-- Not as the owner: row level security would show it no rows.
set local role plumbline_platform;

update stages set name_es = renamed_default(name_es) where name_es <> renamed_default(name_es);
update stage_requirements set label_es = renamed_default(label_es) where label_es <> renamed_default(label_es);
update checklist_template_items set label_es = renamed_default(label_es) where label_es <> renamed_default(label_es);
update checklist_items set label_es = renamed_default(label_es)
where template_item_id is not null and label_es <> renamed_default(label_es);
update cost_codes set name_es = renamed_default(name_es) where name_es <> renamed_default(name_es);

reset role;
drop function renamed_default(text);
